import type { ComponentProps } from 'react';
import { isAllowedLink } from './allowed-link.ts';

/** A link in somebody's text; one that is not allowed leaves its words behind. */
export function TextLink({ href, children }: ComponentProps<'a'>) {
  if (href === undefined || !isAllowedLink(href)) return <>{children}</>;
  if (/^https?:/i.test(href)) {
    return (
      <a href={href} rel="nofollow noopener noreferrer" target="_blank">
        {children}
      </a>
    );
  }
  return <a href={href}>{children}</a>;
}
