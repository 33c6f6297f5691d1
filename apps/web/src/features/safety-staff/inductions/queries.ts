import {
  allowInduction,
  getInductionAttempts,
  getInductionFigures,
  getInductions,
  makeInductionLink,
  withdrawInductionLink,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';

const KEY = 'inductions';

/** The inductions with their links; the page shows its errors itself. */
export const useInductions = () =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => call(getInductions, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** How often each question of an induction fails; the section shows its errors itself. */
export const useInductionFigures = (id: string) =>
  useQuery({
    queryKey: [KEY, 'figures', id],
    queryFn: ({ signal }) => call(getInductionFigures, { params: { id }, signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** The attempts of a person, by identity number; empty asks for none. */
export const useInductionAttempts = (identityCardNumber: string) =>
  useQuery({
    queryKey: [KEY, 'attempts', identityCardNumber],
    queryFn: ({ signal }) => call(getInductionAttempts, { query: { identityCardNumber }, signal }),
    enabled: identityCardNumber !== '',
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

interface Told {
  isSuccess: boolean;
  message: string;
}

/** The commands of safety staff. Each of them reads everything again. */
export function useInductionCommands() {
  const client = useQueryClient();
  const report = async ({ isSuccess, message }: Told) => {
    showToast(isSuccess ? 'success' : 'error', message);
    await client.invalidateQueries({ queryKey: [KEY] });
  };
  return {
    make: useCommand(
      (body: { inductionId: string; place: string; lastDay: string }) =>
        call(makeInductionLink, { body }),
      { onAnswer: () => client.invalidateQueries({ queryKey: [KEY] }) },
    ),
    withdraw: useCommand((id: string) => call(withdrawInductionLink, { params: { id } }), {
      onAnswer: report,
    }),
    allow: useCommand(
      ({ id, identityCardNumber }: { id: string; identityCardNumber: string }) =>
        call(allowInduction, { params: { id }, body: { identityCardNumber } }),
      { onAnswer: report },
    ),
  };
}
