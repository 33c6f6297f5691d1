import { OTP } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The one-time code that the user is typing: the state of `OtpBoxes`, and the message about a
 * refused code.
 */
export function useOtpEntry() {
  const { t } = useTranslation('oneTimeCode');
  const [otp, setOtp] = useState('');
  const [round, setRound] = useState(0);
  const [message, setMessage] = useState<string>();
  return {
    otp,
    /** Changes when the boxes are cleared; their `key`. */
    round,
    isComplete: otp.length === OTP.digits,
    setMessage,
    /**
     * Shows why the code was refused, and clears the boxes: a wrong code must be typed again as a
     * whole.
     */
    refuse: (text: string) => {
      setMessage(text);
      setRound((before) => before + 1);
      setOtp('');
    },
    /** The properties of the boxes besides `key` and `onComplete`. */
    boxes: {
      length: OTP.digits,
      label: t('boxes'),
      digitLabel: (position: number) => t('digit', { position }),
      error: message,
      onChange: setOtp,
    },
  };
}
