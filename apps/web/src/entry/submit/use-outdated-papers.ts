import { checkConfirmation, type OutdatedPaper } from '@portal/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { call } from '../../platform/api/call';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';

/** So long nothing is typed before the papers are held against the form. */
const PAUSE_MS = 800;

/** Signed papers that were printed from something else than the form says now. */
export function useOutdatedPapers(): readonly OutdatedPaper[] {
  const { definition } = useDefinition();
  const { form, request } = useEditing();
  const entered = useStore(form, (now) => now);
  const [settled] = useDebouncedValue(entered, PAUSE_MS);
  const body = useMemo(
    () => definition.inputOf(request.id, 0, settled),
    [definition, request.id, settled],
  );
  const { data } = useQuery({
    queryKey: ['outdated-papers', JSON.stringify(body)],
    queryFn:
      settled.files.length > 0
        ? ({ signal }) => call(checkConfirmation, { body, signal })
        : skipToken,
    placeholderData: keepPreviousData,
    // What was printed meanwhile counts.
    staleTime: 0,
    gcTime: 0,
  });
  const attached = new Set(entered.files.map(({ id }) => id));
  return (data ?? []).filter(({ fileId }) => attached.has(fileId));
}
