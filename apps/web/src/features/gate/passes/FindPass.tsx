import { Button } from '@mantine/core';
import { gatePassQuery } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isOwnCode } from '@portal/domain';
import { asApiError } from '../../../platform/api/api-error';
import { failureText } from '../../../platform/api/failure-text';
import { useScanner } from '../../../platform/codes/use-scanner';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { focusFirst } from '../../../platform/forms/focus-first';
import { passAddress } from '../paths';
import classes from './Passes.module.css';
import { takesFocus } from './takes-focus';
import { useFindPass } from './use-pass';

// The decoder comes with the dialog: desks have scanners that type.
const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog')).ScanDialog }));

const FIELD = 'passCode';
const LIMITS = maxLengthsOf(gatePassQuery);

/**
 * Opens a pass: by its number or code, typed or scanned.
 * @param isAlone whether nothing else is on the page, so that whoever comes begins here
 */
export function FindPass({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation(['gatePasses', 'common']);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const find = useFindPass({
    onFound: ({ requestNumber }) => {
      setCode('');
      void navigate(passAddress(requestNumber));
    },
    onFailure: (failure) => {
      const isUnknown = asApiError(failure)?.status === 404;
      setError(isUnknown ? t('find.unknown') : failureText(failure, t));
      focusFirst([FIELD]);
    },
  });
  const look = (wanted: string) => {
    const written = wanted.trim();
    setCode(written);
    setError(written === '' ? t('find.empty') : undefined);
    if (written === '') focusFirst([FIELD]);
    else void find.run(written);
  };
  useScanner({ isKnown: isOwnCode, onCode: look, onForeign: look, isForeignInFields: true });
  useEffect(() => {
    if (isAlone && takesFocus()) focusFirst([FIELD]);
  }, [isAlone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(code);
  };
  return (
    <form className={isAlone ? classes.find : classes.findBeside} onSubmit={submit} noValidate>
      <TextField
        name={FIELD}
        // Beside a pass there is no room for a label above.
        label={isAlone ? t('find.label') : ''}
        aria-label={t('find.label')}
        placeholder={isAlone ? t('find.placeholder') : t('find.label')}
        className={classes.code}
        maxLength={LIMITS['code']}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.findButtons}>
        <Button
          type="submit"
          size="md"
          leftSection={<IconSearch size={20} aria-hidden />}
          loading={find.isBusy}
        >
          {t('find.open')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('find.scan')}
        </Button>
      </div>
      <Suspense>
        {isScanning && (
          <ScanDialog
            onCode={(read) => {
              setScanning(false);
              look(read);
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </form>
  );
}
