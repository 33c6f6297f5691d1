import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PageTitleRow.module.css';

export interface PageTitleRowProps {
  title: string;
  /** The heading takes the focus when a page opens, so that screen readers announce it. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Shown beside the title, for example a number or status. */
  beside?: ReactNode;
  /** Shown on the right: the actions of the page. */
  actions?: ReactNode;
}

/** The first row of a page. */
export function PageTitleRow({ title, titleRef, beside, actions }: PageTitleRowProps) {
  return (
    <div className={classes.row}>
      <Title order={1} ref={titleRef} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {beside}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
