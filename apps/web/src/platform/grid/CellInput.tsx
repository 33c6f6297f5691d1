import { useLayoutEffect, useRef } from 'react';
import type { CellEditor } from './cell-editor';
import classes from './Grid.module.css';

interface CellInputProps {
  id: string;
  editor: CellEditor;
  rowId: string;
  column: number;
  /** What stands in the cell, as it is typed. */
  text: string;
  label: string;
  describedBy: string;
  isRequired: boolean;
  isWrong: boolean;
  isNumber: boolean;
  maxLength: number | undefined;
}

/** The cell under the cursor, where it is typed into: a key renders nothing until the text is taken. */
export function CellInput({ editor, rowId, column, text, ...props }: CellInputProps) {
  const place = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = place.current;
    if (!input) return undefined;
    editor.hold({ rowId, column, input }, input.value);
    return () => editor.release(input);
  }, [editor, rowId, column]);
  useLayoutEffect(() => editor.show(text), [editor, text]);
  return (
    <input
      ref={place}
      id={props.id}
      className={classes.input}
      defaultValue={text}
      aria-label={props.label}
      aria-required={props.isRequired || undefined}
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.describedBy}
      inputMode={props.isNumber ? 'decimal' : 'text'}
      maxLength={props.maxLength}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => editor.mode === 'ready' && event.currentTarget.select()}
    />
  );
}
