import { Button } from '@mantine/core';
import type { InductionRow } from '@portal/contracts';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Inductions.module.css';
import { InductionLinks } from './InductionLinks';
import { InductionLinkDialog } from './InductionLinkDialog';
import { QuestionFigures } from './QuestionFigures';

/** One induction: its rules, its QR codes, and its questions. */
export function InductionSection({ induction }: { induction: InductionRow }) {
  const { t } = useTranslation('inductions');
  const [isMaking, setMaking] = useState(false);
  const { name, courseName, questionCount, passShare, tries, minutes, filled } = induction;
  const languages = filled
    .filter(({ count }) => count > 0)
    .map(({ language, count }) =>
      t('facts.filled', { language: t(`languages.${language}`), count }),
    );
  const isReady = filled.some(({ count }) => count >= questionCount);
  return (
    <section className={classes.induction} aria-label={name}>
      <div className={classes.head}>
        <h2>{name}</h2>
        {induction.isActive && (
          <Button
            leftSection={<IconQrcode size={18} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('links.make')}
          </Button>
        )}
      </div>
      <p className={classes.facts}>
        {t('facts.rules', {
          course: courseName,
          count: questionCount,
          minutes,
          share: passShare,
          tries,
        })}
      </p>
      <p className={classes.facts}>
        {t('facts.questions', { languages: languages.join(', ') || t('facts.noQuestions') })}
      </p>
      <p className={classes.facts}>
        {t('facts.attempts', { count: induction.attempts, passed: induction.passed })}
      </p>
      {!induction.isActive && <p className={classes.warning}>{t('facts.off')}</p>}
      {induction.isActive && !isReady && (
        <p className={classes.warning}>{t('facts.notReady', { count: questionCount })}</p>
      )}
      <InductionLinks induction={induction} />
      <QuestionFigures id={induction.id} name={name} />
      {isMaking && <InductionLinkDialog induction={induction} onClose={() => setMaking(false)} />}
    </section>
  );
}
