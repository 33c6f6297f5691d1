import { PageTitleRow, type PageTitleRowProps } from '@portal/ui';
import type { ReactNode } from 'react';
import { usePageHeading } from './use-page-heading';
import classes from './Page.module.css';

export interface PageProps extends Omit<PageTitleRowProps, 'titleRef'> {
  /** The maximum width of the content. */
  width?: 'panel' | 'narrow' | 'full';
  children: ReactNode;
}

/** A page inside the frame: title row and content. */
export function Page({ width = 'full', children, ...titleRow }: PageProps) {
  const titleRef = usePageHeading(titleRow.title);
  return (
    <div className={classes.page} data-width={width}>
      <PageTitleRow {...titleRow} titleRef={titleRef} />
      {children}
    </div>
  );
}
