import { OTP } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A one-time code being typed: the state behind `OtpBoxes`, and what is said about a code that was refused. */
export function useOtpEntry() {
  const { t } = useTranslation('login');
  const [otp, setOtp] = useState('');
  const [round, setRound] = useState(0);
  const [message, setMessage] = useState<string>();
  return {
    otp,
    /** Changes when the boxes start afresh; their `key`. */
    round,
    isComplete: otp.length === OTP.digits,
    setMessage,
    /** Says why, and starts the boxes afresh: nobody mends one digit of a wrong code. */
    refuse: (text: string) => {
      setMessage(text);
      setRound((before) => before + 1);
      setOtp('');
    },
    /** What the boxes take besides `key` and `onComplete`. */
    boxes: {
      length: OTP.digits,
      label: t('otp.boxes'),
      digitLabel: (position: number) => t('otp.digit', { position }),
      error: message,
      onChange: setOtp,
    },
  };
}
