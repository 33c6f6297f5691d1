import { Button, Group, Text } from '@mantine/core';
import { OTP, type VerifyOtpAnswer } from '@portal/contracts';
import { Dialog, OtpBoxes, showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { failureText } from '../../../platform/api/failure-text';
import { useCountdown } from './use-countdown';
import { useOtpEntry } from './use-otp-entry';
import { useResendOtp } from './use-resend-otp';
import { useVerifyOtp } from './use-verify-otp';

/** Errors after which no code is accepted any more. */
const ENDINGS = ['otpExhausted', 'otpExpired', 'accountLocked'];

export interface OtpDialogProps {
  /** The id of the pending login. */
  id: string;
  /** Where the code comes from. */
  method: 'email' | 'app';
  onVerified: (answer: VerifyOtpAnswer) => void;
  /** Called when the second step ends without a login; the text is empty if the user gave up. */
  onEnded: (message: string) => void;
}

/** Asks for the six digits of the second step. */
export default function OtpDialog({ id, method, onVerified, onEnded }: OtpDialogProps) {
  const { t } = useTranslation(['oneTimeCode', 'common']);
  const verify = useVerifyOtp();
  const resend = useResendOtp();
  const countdown = useCountdown(OTP.resendSeconds);
  const entry = useOtpEntry();
  const { otp, setMessage } = entry;

  /** Ends the second step if it cannot succeed any more; otherwise lets the user try again. */
  const onFailure = (goOn: (text: string) => void) => (error: unknown) => {
    const isOver = ENDINGS.includes(asApiError(error)?.code ?? '');
    return (isOver ? onEnded : goOn)(failureText(error, t));
  };
  const confirm = (code: string) => {
    if (verify.isPending) return;
    setMessage(undefined);
    verify.mutate({ id, otp: code }, { onSuccess: onVerified, onError: onFailure(entry.refuse) });
  };
  const sendAgain = () => {
    setMessage(undefined);
    resend.mutate(
      { id, otp },
      {
        onSuccess: ({ isSuccess, message: text }) => {
          if (!isSuccess) return setMessage(text);
          countdown.restart();
          return showToast('success', text);
        },
        onError: onFailure(setMessage),
      },
    );
  };

  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={() => onEnded('')}>
      <Text size="sm" mb="lg">
        {method === 'email' ? t('sentByMail') : t('openApp')}
      </Text>
      <OtpBoxes key={entry.round} {...entry.boxes} onComplete={confirm} />
      <Group justify="flex-end" mt="md" gap="sm">
        {method === 'email' && (
          <Button
            variant="default"
            disabled={countdown.left > 0}
            loading={resend.isPending}
            onClick={sendAgain}
          >
            {countdown.left > 0 ? t('resendIn', { seconds: countdown.left }) : t('resend')}
          </Button>
        )}
        <Button
          disabled={!entry.isComplete}
          loading={verify.isPending}
          onClick={() => confirm(otp)}
        >
          {t('confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
