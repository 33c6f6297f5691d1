import type { ReactNode } from 'react';

interface ScrollRegionProps {
  id?: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that scrolls by itself, also with the keyboard. */
export function ScrollRegion({ id, label, className, children }: ScrollRegionProps) {
  return (
    <section
      id={id}
      aria-label={label}
      className={className}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  );
}
