import { gatePassQuery } from '@portal/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CodeForm } from '../../../platform/codes/CodeForm';
import { useFindByCode } from '../../../platform/codes/use-find-by-code';
import { focusFirst } from '../../../platform/forms/focus-first';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { passAddress } from '../paths';
import { takesFocus } from './takes-focus';
import { useFindPass } from './use-pass';

const FIELD = 'passCode';
const LIMITS = maxLengthsOf(gatePassQuery);

/**
 * Opens a pass by its number or code, typed or scanned.
 * @param isAlone whether nothing else is on the page, so that the field takes the focus
 */
export function FindPass({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('gatePasses');
  const navigate = useNavigate();
  const finding = useFindByCode({
    name: FIELD,
    find: useFindPass(),
    onFound: ({ requestNumber }) => void navigate(passAddress(requestNumber)),
    words: { empty: t('find.empty'), unknown: t('find.unknown') },
  });
  useEffect(() => {
    if (isAlone && takesFocus()) focusFirst([FIELD]);
  }, [isAlone]);
  return (
    <CodeForm
      {...finding}
      label={t('find.label')}
      isBare={!isAlone}
      placeholder={t('find.placeholder')}
      maxLength={LIMITS['code']}
      submitLabel={t('find.open')}
      camera={{ title: t('find.scanTitle'), about: t('find.scanAbout') }}
    />
  );
}
