import type { AdminRow, AdminTable } from '@portal/contracts';
import { useState } from 'react';
import { useMyProfile } from '../../../platform/session/my-profile';
import { useRowForm } from '../edit/use-row-form';
import { dropWords, keepWords, keptWords } from './kept-words';

interface WordsOptions<Name extends string> {
  table: AdminTable;
  row: AdminRow | null;
  /** What the words belong to: the value of the key of the list. */
  of: string;
  /** The column of the key. */
  key: string;
  names: readonly Name[];
  /** The field that takes placeholders until another one has the focus. */
  first: Name;
  /** What a new row begins with. */
  initial?: Record<string, string>;
  onClose: () => void;
}

/** The form of the plant's own words of something. What was typed and not saved is kept in the browser. */
export function useWordForm<Name extends string>(options: WordsOptions<Name>) {
  const { table, row, of, key, names, first, initial, onClose } = options;
  const userId = useMyProfile()?.userId ?? '';
  const keptAs = `${table.name}.${of}`;
  const [kept] = useState(() => keptWords(userId, keptAs));
  const [field, setField] = useState<string>(first);
  const close = () => {
    dropWords(userId, keptAs);
    onClose();
  };
  const form = useRowForm(table, row, close, { fixed: { ...initial, [key]: of }, typed: kept });
  const textOf = (name: string): string => {
    const value = form.values[name];
    return typeof value === 'string' ? value : '';
  };
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<
    Name,
    string
  >;
  const type = (name: string, text: string) => {
    form.change(name, text);
    keepWords(userId, keptAs, { ...texts, [name]: text });
  };
  /** Puts a placeholder where the cursor is in the field that was used last. */
  const insert = (placeholder: string) => {
    const element = document.getElementById(field);
    const now = textOf(field);
    const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
    const at = isField ? (element.selectionStart ?? now.length) : now.length;
    type(field, `${now.slice(0, at)}{{${placeholder}}}${now.slice(at)}`);
    element?.focus();
  };
  return { form, texts, textOf, type, insert, use: setField, close };
}

export type Words = Pick<
  ReturnType<typeof useWordForm>,
  'form' | 'textOf' | 'type' | 'insert' | 'use'
>;
