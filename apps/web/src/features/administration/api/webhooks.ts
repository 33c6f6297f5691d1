import {
  changeWebhook,
  deleteWebhook,
  endOldWebhookSecret,
  getWebhookDeliveries,
  getWebhooks,
  makeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  type ChangeWebhookBody,
  type CommandAnswer,
  type MakeWebhookBody,
} from '@portal/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { ADMINISTRATION_KEY } from './admin-tables';

const KEY = [ADMINISTRATION_KEY, 'webhooks'];
/** A waiting event is sent within moments; this is how often the page looks again. */
const LOOK_AGAIN_MS = 2000;

/** The receivers of events, the newest first. */
export const useWebhooks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getWebhooks, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting, heldDate, isActive }) => waiting > 0 && isActive && !heldDate)
        ? LOOK_AGAIN_MS
        : false,
    meta: { showsOwnErrors: true },
  });

/** A page of the events sent to a receiver. */
export const useWebhookDeliveries = (id: string, page: { skip: number; take: number }) =>
  useQuery({
    queryKey: [...KEY, id, page],
    queryFn: ({ signal }) => call(getWebhookDeliveries, { params: { id }, query: page, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'waiting') ? LOOK_AGAIN_MS : false,
    meta: { showsOwnErrors: true },
  });

/** Creates or changes a receiver; the dialog shows its errors itself. */
export function useSaveWebhook(id: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (
      body: MakeWebhookBody & ChangeWebhookBody,
    ): Promise<CommandAnswer & { secret?: string }> =>
      id === undefined
        ? call(makeWebhook, { body })
        : call(changeWebhook, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

const commands = {
  remove: deleteWebhook,
  endOldSecret: endOldWebhookSecret,
  test: testWebhook,
  resume: resumeWebhook,
} as const;
/** The actions on a receiver. */
export type WebhookCommand = keyof typeof commands;

/** Runs an action on a receiver. @param onAnswer handles the answer */
export function useWebhookCommand(onAnswer: (answer: CommandAnswer) => void) {
  const cache = useQueryClient();
  return useCommand(
    ({ command, id }: { command: WebhookCommand; id: string }) =>
      call(commands[command], { params: { id } }),
    {
      onAnswer: (answer) => {
        onAnswer(answer);
        return cache.invalidateQueries({ queryKey: KEY });
      },
    },
  );
}

/** Creates a new secret. */
export function useRotateWebhookSecret() {
  const cache = useQueryClient();
  return useCommand((id: string) => call(rotateWebhookSecret, { params: { id } }), {
    onAnswer: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sends an event again. @param onAnswer handles the answer */
export function useSendWebhookAgain(id: string, onAnswer: (answer: CommandAnswer) => void) {
  const cache = useQueryClient();
  return useCommand((eventId: string) => call(sendWebhookAgain, { params: { id, eventId } }), {
    onAnswer: (answer) => {
      onAnswer(answer);
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
}
