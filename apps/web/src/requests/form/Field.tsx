import type { ReactNode } from 'react';
import { fieldKey } from './problems';
import classes from './Form.module.css';

interface FieldProps {
  name: string;
  itemId?: string | null;
  /** Takes the whole width of its section. */
  isWide?: boolean;
  children: ReactNode;
}

/** A field's place on the page, so that an error can lead to it. */
export function Field({ name, itemId = null, isWide = false, children }: FieldProps) {
  return (
    <div data-field={fieldKey(name, itemId)} className={isWide ? classes.wide : undefined}>
      {children}
    </div>
  );
}
