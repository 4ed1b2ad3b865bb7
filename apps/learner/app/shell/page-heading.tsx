import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** For the tab and the history; the heading's own text when it is one. */
  readonly title?: string;
  readonly size?: 'display' | 'title';
  /** Set when the heading is Vietnamese whatever the interface speaks. */
  readonly lang?: string;
}

/** The one first-level heading: names the tab, and takes the focus after a navigation so that it is read out. */
export function PageHeading({ children, title, size = 'display', lang }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const announced = useRef('');
  useEffect(() => {
    // Another question to the same page, as when somebody types in a search field, is no other page.
    if (announced.current === pathname) return;
    announced.current = pathname;
    // `default` is the page the browser itself loaded, and it has announced that one.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <>
      <title>{`${title ?? String(children)} · Cùng Nghề`}</title>
      <h1 ref={heading} tabIndex={-1} className={size} lang={lang}>
        {children}
      </h1>
    </>
  );
}
