import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { isAllowedLink } from './allowed-link.ts';

/** How an app draws a link to a page of its own, so that following one does not load the app anew. */
export type InternalLink = ComponentType<{ readonly href: string; readonly children: ReactNode }>;

interface TextLinkProps extends Pick<ComponentProps<'a'>, 'href' | 'id' | 'children'> {
  readonly internal?: InternalLink | undefined;
}

/** A link in somebody's text; one that is not allowed leaves its words behind. */
export function TextLink({ href, id, children, internal: Internal }: TextLinkProps) {
  if (href === undefined || !isAllowedLink(href)) return <>{children}</>;
  if (/^https?:/i.test(href)) {
    return (
      <a href={href} id={id} rel="nofollow noopener noreferrer" target="_blank">
        {children}
      </a>
    );
  }
  if (Internal && href.startsWith('/')) return <Internal href={href}>{children}</Internal>;
  return (
    <a href={href} id={id}>
      {children}
    </a>
  );
}
