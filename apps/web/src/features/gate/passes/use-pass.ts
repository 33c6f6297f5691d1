import { closePass, countTrip, findGatePass, type GatePass } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import type { Trip } from './trip';
import { tripBody } from './trip';

/** How often a pass is loaded again, because other gates may count the same pass. */
const LOOK_EVERY_MS = 60_000;

const passKey = (number: string) => ['gate-pass', number];
const find = (code: string) => call(findGatePass, { query: { code } });

/** A pass by the number of its take-out. */
export const usePass = (number: string) =>
  useQuery({
    queryKey: passKey(number),
    queryFn: () => find(number),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
    meta: { showsOwnErrors: true },
  });

/** Searches a pass by a scanned or typed text; its page shows the result at once. */
export function useFindPass() {
  const cache = useQueryClient();
  return async (code: string): Promise<GatePass> => {
    const pass = await find(code);
    cache.setQueryData(passKey(pass.requestNumber), pass);
    return pass;
  };
}

interface SendOptions {
  /** Called with the server's message and the current pass. */
  onAnswer: (answer: { isSuccess: boolean; message: string; pass: GatePass | null }) => void;
}

/** Sends an action on a pass, and then shows the current pass. */
function useGateCommand<Input>(
  send: (input: Input) => Promise<{ isSuccess: boolean; message: string; data: GatePass | null }>,
  { onAnswer }: SendOptions,
) {
  const cache = useQueryClient();
  return useCommand(send, {
    onAnswer: ({ data: pass, ...answer }) => {
      if (pass) cache.setQueryData(passKey(pass.requestNumber), pass);
      onAnswer({ ...answer, pass });
    },
  });
}

export const useCountTrip = ({ id, lines }: GatePass, options: SendOptions) =>
  useGateCommand(
    (trip: Trip) => call(countTrip, { params: { id }, body: tripBody(lines, trip) }),
    options,
  );

export const useClosePass = ({ id }: GatePass, options: SendOptions) =>
  useGateCommand((note: string) => call(closePass, { params: { id }, body: { note } }), options);
