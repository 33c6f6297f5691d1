import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PageTitleRow.module.css';

export interface PageTitleRowProps {
  title: string;
  /** Takes the focus when a page is entered, so that it is read out. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Beside the title: a number, a status. */
  beside?: ReactNode;
  /** On the right: what can be done here. */
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
