import type { OutdatedPaper } from '@portal/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore, type StoreApi } from 'zustand';

/** After this pause in typing, the papers are compared with the form. */
const PAUSE_MS = 800;

/** How the papers of a form are compared with it. */
export interface PaperCheck<Form, Body> {
  form: StoreApi<Form>;
  /** The papers that will be attached after the next save. */
  filesOf: (form: Form) => readonly { id: string; name: string }[];
  bodyOf: (form: Form) => Body;
  call: (body: Body, signal: AbortSignal) => Promise<OutdatedPaper[]>;
}

/** Signed papers that were printed from an earlier content of the form. */
export function useOutdatedPapers<Form, Body>({
  form,
  filesOf,
  bodyOf,
  call,
}: PaperCheck<Form, Body>): readonly OutdatedPaper[] {
  const entered = useStore(form, (now) => now);
  const [settled] = useDebouncedValue(entered, PAUSE_MS);
  const hasFiles = filesOf(settled).length > 0;
  const body = useMemo(() => (hasFiles ? bodyOf(settled) : null), [bodyOf, hasFiles, settled]);
  const { data } = useQuery({
    queryKey: ['outdated-papers', JSON.stringify(body)],
    queryFn: body === null ? skipToken : ({ signal }) => call(body, signal),
    placeholderData: keepPreviousData,
    // A paper may have been printed in the meantime, so no answer is cached.
    staleTime: 0,
    gcTime: 0,
  });
  const attached = new Set(filesOf(entered).map(({ id }) => id));
  return (data ?? []).filter(({ fileId }) => attached.has(fileId));
}
