import type { OutdatedPaper } from '@portal/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore, type StoreApi } from 'zustand';

/** So long nothing is typed before the papers are held against the form. */
const PAUSE_MS = 800;

/** How the papers of a form are held against it. */
export interface PaperCheck<Form, Body> {
  form: StoreApi<Form>;
  /** Papers that are attached now, and will be after the next save. */
  filesOf: (form: Form) => readonly { id: string; name: string }[];
  bodyOf: (form: Form) => Body;
  call: (body: Body, signal: AbortSignal) => Promise<OutdatedPaper[]>;
}

/** Signed papers that were printed from something else than the form says now. */
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
    // What was printed meanwhile counts.
    staleTime: 0,
    gcTime: 0,
  });
  const attached = new Set(filesOf(entered).map(({ id }) => id));
  return (data ?? []).filter(({ fileId }) => attached.has(fileId));
}
