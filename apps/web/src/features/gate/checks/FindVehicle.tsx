import { vehicleToCheckQuery } from '@portal/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../../platform/codes/CodeForm';
import { useFindByCode } from '../../../platform/codes/use-find-by-code';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { focusSoon } from '../../../platform/page/focus-soon';
import { useFindVehicle } from './queries';

const FIELD = 'plate';
const LIMITS = maxLengthsOf(vehicleToCheckQuery);

/**
 * Opens a vehicle by its plate or the code on its permit, typed or scanned. The work of a guard
 * starts here.
 */
export function FindVehicle({ onFound }: { onFound: (plate: string) => void }) {
  const { t } = useTranslation('vehicleChecks');
  const finding = useFindByCode({
    name: FIELD,
    find: useFindVehicle(),
    onFound: ({ vehicle }) => onFound(vehicle.numberPlate),
    words: { empty: t('find.empty'), unknown: t('find.unknown') },
  });
  // The page moves the focus to its heading first, and only then to this field.
  useEffect(() => focusSoon(FIELD), []);
  return (
    <CodeForm
      {...finding}
      label={t('find.plate')}
      placeholder={t('find.placeholder')}
      maxLength={LIMITS[FIELD]}
      submitLabel={t('find.open')}
      camera={{ title: t('find.scanTitle'), about: t('find.scanAbout') }}
    />
  );
}
