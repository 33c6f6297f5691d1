import { useLayoutEffect, useRef } from 'react';
import type { CellEditor } from './cell-editor';
import classes from './Grid.module.css';

interface CellInputProps {
  id: string;
  editor: CellEditor;
  rowId: string;
  column: number;
  /** The current text of the cell. */
  text: string;
  label: string;
  describedBy: string;
  isRequired: boolean;
  isWrong: boolean;
  isNumber: boolean;
  maxLength: number | undefined;
}

/**
 * The input of the cell under the cursor. Keys change only the input; the grid renders when the
 * text is accepted.
 */
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
