import { useMutation } from '@tanstack/react-query';
import { reportFailedCall } from '../feedback/failed-calls';
import { asApiError } from './api-error';
import { callHeld } from './call-held';

interface CommandOptions<Answer, Input> {
  /** Handles the answer. The command counts as running until this is done. */
  onAnswer?: (answer: Answer, input: Input) => unknown;
  /** Handles a failure that the screen shows in its own way. @returns whether it has handled it */
  onFailure?: (failure: unknown) => boolean;
}

/**
 * A command that a user starts, for example with a button. If the session has ended, the call waits
 * for the next login. A lost connection shows in the connection bar; any other failure opens the
 * dialog for failed calls.
 */
export function useCommand<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { onAnswer, onFailure }: CommandOptions<Answer, Input> = {},
) {
  const { mutateAsync, isPending, status } = useMutation<Answer, unknown, Input>({
    mutationFn: (input) => callHeld(() => send(input)),
    onSuccess: (answer, input) => onAnswer?.(answer, input),
    onError: (failure) => {
      if (onFailure?.(failure) || asApiError(failure)?.kind === 'network') return;
      reportFailedCall(failure);
    },
    meta: { showsOwnErrors: true },
  });
  return {
    /** @returns null if the command failed; the user has then seen the failure */
    run: (input: Input): Promise<Answer | null> => mutateAsync(input).catch(() => null),
    isBusy: isPending,
    status,
  };
}
