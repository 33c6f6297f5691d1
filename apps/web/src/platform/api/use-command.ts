import { useMutation } from '@tanstack/react-query';
import { reportFailedCall } from '../feedback/failed-calls';
import { asApiError } from './api-error';
import { callHeld } from './call-held';

interface CommandOptions<Answer, Input> {
  /** What follows from the answer; until that is done, the command is under way. */
  onAnswer?: (answer: Answer, input: Input) => unknown;
  /** Takes a failure that the screen tells in its own way. @returns whether it has */
  onFailure?: (failure: unknown) => boolean;
}

/**
 * Something that is sent because somebody pressed for it. A call that is refused for want of a session waits for the
 * login; a lost connection shows in its bar, any other failure in the dialog about failed calls.
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
    /** @returns null where it failed, of which somebody has been told then */
    run: (input: Input): Promise<Answer | null> => mutateAsync(input).catch(() => null),
    isBusy: isPending,
    status,
  };
}
