import type { CommandAnswer } from '@portal/contracts';
import { showToast } from '@portal/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { usePortalForm, type PortalFormOptions } from '../forms/use-portal-form';
import { useCaptcha } from './use-captcha';

interface CaptchaFormOptions<Values, Body> extends Omit<PortalFormOptions<Values>, 'send'> {
  command: UseMutationResult<CommandAnswer, Error, Body & { captcha: string }>;
  bodyOf: (values: Values) => Body;
  /** Called after the success message is shown. */
  onDone: () => void;
}

/** A form that is sent with a solved captcha. After a refusal the form solves a new captcha. */
export function useCaptchaForm<Values extends Record<string, unknown>, Body>({
  command,
  bodyOf,
  onDone,
  ...options
}: CaptchaFormOptions<Values, Body>) {
  const captcha = useCaptcha();
  const { setMessage, take, ...portalForm } = usePortalForm<Values>({
    ...options,
    send: (values) =>
      captcha.withSolution((payload) =>
        command.mutate(
          { ...bodyOf(values), captcha: payload },
          {
            onSuccess: (answer) => {
              if (answer.isSuccess) {
                showToast('success', answer.message, 3000);
                return onDone();
              }
              captcha.reset();
              return setMessage(answer.message);
            },
            onError: (error) => {
              captcha.reset();
              take(error);
            },
          },
        ),
      ),
  });
  return { ...portalForm, captcha, isSending: captcha.isAwaited || command.isPending };
}
