import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { codeOf, emptyDigits, eraseDigit, isComplete, putDigits, type Digits } from './digits';
import classes from './OtpBoxes.module.css';

export interface OtpBoxesProps {
  length: number;
  /** Names the group of boxes. */
  label: string;
  /** Names one box, counted from 1. */
  digitLabel: (position: number) => string;
  /** Called with the code so far after every change. */
  onChange: (code: string) => void;
  /** Called with the whole code as soon as all digits are there. */
  onComplete: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Boxes for a one-time code, one digit each. A new `key` clears them. */
export function OtpBoxes(props: OtpBoxesProps) {
  const { length, label, digitLabel, onChange, onComplete, error, disabled } = props;
  const [digits, setDigits] = useState<Digits>(() => emptyDigits(length));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => boxes.current[0]?.focus(), []);

  const go = (to: number) => {
    const box = boxes.current[Math.max(0, Math.min(to, length - 1))];
    box?.focus();
    box?.select();
  };
  const apply = (next: { digits: Digits; focus: number }) => {
    setDigits(next.digits);
    onChange(codeOf(next.digits));
    go(next.focus);
    return next.digits;
  };
  const put = (at: number, typed: string) => {
    const next = apply(putDigits(digits, at, typed));
    if (isComplete(next) && /\d/.test(typed)) onComplete(codeOf(next));
  };
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') apply(eraseDigit(digits, at));
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey) put(at, event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    put(at, event.clipboardData.getData('text'));
  };

  return (
    <div>
      <div
        className={classes.boxes}
        role="group"
        aria-label={label}
        aria-describedby={error ? 'otp-error' : undefined}
      >
        {digits.map((digit, at) => (
          <input
            // The boxes never change places, so their position is their identity.
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            className={classes.box}
            // A dialog around the boxes focuses the first one.
            data-autofocus={at === 0 || undefined}
            value={digit}
            disabled={disabled}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel(at + 1)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => put(at, event.target.value.replace(digit, ''))}
            onKeyDown={(event) => onKeyDown(at, event)}
            onPaste={(event) => onPaste(at, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <p id="otp-error" className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
