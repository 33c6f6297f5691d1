import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Form.module.css';

/** A part of a form or detail screen, in columns. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {title}
      </Title>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
