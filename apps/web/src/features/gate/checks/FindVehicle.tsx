import { Button } from '@mantine/core';
import { vehicleToCheckQuery } from '@portal/contracts';
import { isOwnCode } from '@portal/domain';
import { TextField } from '@portal/ui';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { failureText } from '../../../platform/api/failure-text';
import { useScanner } from '../../../platform/codes/use-scanner';
import { focusFirst } from '../../../platform/forms/focus-first';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { focusSoon } from '../../../platform/page/focus-soon';
import { useFindVehicle } from './queries';
import classes from './VehicleChecks.module.css';

// The decoder comes with the dialog: desks have scanners that type.
const CodeDialog = lazy(async () => ({
  default: (await import('../../../platform/codes/CodeDialog')).CodeDialog,
}));

const FIELD = 'plate';
const LIMITS = maxLengthsOf(vehicleToCheckQuery);

/** Opens a vehicle by its plate or by the code on its permit, typed or scanned; whoever comes begins here. */
export function FindVehicle({ onFound }: { onFound: (plate: string) => void }) {
  const { t } = useTranslation(['vehicleChecks', 'common']);
  const [plate, setPlate] = useState('');
  const [error, setError] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const find = useFindVehicle({
    onFound: ({ vehicle }) => {
      setPlate('');
      onFound(vehicle.numberPlate);
    },
    onFailure: (failure) => {
      const isUnknown = asApiError(failure)?.status === 404;
      setError(isUnknown ? t('find.unknown') : failureText(failure, t));
      focusFirst([FIELD]);
    },
  });
  const look = (written: string) => {
    const wanted = written.trim();
    setPlate(wanted);
    setError(wanted === '' ? t('find.empty') : undefined);
    if (wanted === '') focusFirst([FIELD]);
    else void find.run(wanted);
  };
  useScanner({ isKnown: isOwnCode, onCode: look, onForeign: look });
  // The page's heading has the focus first.
  useEffect(() => focusSoon(FIELD), []);
  return (
    <form
      className={classes.find}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        look(plate);
      }}
    >
      <TextField
        name={FIELD}
        label={t('find.plate')}
        placeholder={t('find.placeholder')}
        className={classes.plate}
        maxLength={LIMITS[FIELD]}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        value={plate}
        error={error}
        onChange={(event) => {
          setPlate(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.findButtons}>
        <Button type="submit" size="md" loading={find.isBusy}>
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
          <CodeDialog
            title={t('find.scanTitle')}
            about={t('find.scanAbout')}
            pictureLabel={t('find.picture')}
            onCode={(read) => {
              setScanning(false);
              look(read);
              return undefined;
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </form>
  );
}
