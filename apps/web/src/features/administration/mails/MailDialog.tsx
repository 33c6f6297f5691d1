import { Button, Title } from '@mantine/core';
import {
  LANGUAGES,
  MAIL_TEXT_MAX,
  previewMail,
  tryMail,
  type AdminTable,
  type Language,
  type MailPreview,
  type MailTemplateEntry,
  type MailTextName,
  type MailTextsBody,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { currentLanguage } from '../../../platform/i18n/language';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useWordForm } from '../words/use-word-form';
import { WordFields } from '../words/WordFields';
import classes from '../words/Words.module.css';

const PARTS = ['subject', 'body', 'action'] as const;
const nameOf = (part: (typeof PARTS)[number], language: Language): MailTextName =>
  `${part}${language === 'en' ? 'En' : 'Vi'}`;
const NAMES = LANGUAGES.flatMap((language) => PARTS.map((part) => nameOf(part, language)));

interface MailDialogProps {
  mail: MailTemplateEntry;
  table: AdminTable;
  onClose: () => void;
}

/** The words of a mail in both languages beside each other, with what can be filled in, and how the mail looks. */
export function MailDialog({ mail, table, onClose }: MailDialogProps) {
  const { t } = useTranslation('administration');
  const { template, original, placeholders, row } = mail;
  const [shown, setShown] = useState<{ of: string; answer: MailPreview }>();
  const words = useWordForm({
    table,
    row,
    of: template,
    key: 'template',
    names: NAMES,
    first: 'bodyVi',
    onClose,
  });
  const { form, close } = words;
  const body: MailTextsBody = { template, ...words.texts };
  const asEntered = JSON.stringify(body);
  const preview = useCommand(() => call(previewMail, { body }), {
    onAnswer: (answer) => setShown({ of: asEntered, answer }),
    onFailure: form.fail,
  });
  const trial = useCommand(() => call(tryMail, { body }), {
    onAnswer: ({ isSuccess, message }) => showToast(isSuccess ? 'success' : 'error', message),
    onFailure: form.fail,
  });
  const answer = shown?.of === asEntered ? shown.answer : undefined;
  const fieldsOf = (language: Language) =>
    PARTS.flatMap((part) => {
      const name = nameOf(part, language);
      const own = original[name];
      if (own === null) return [];
      const lines = part === 'body' ? { min: 4, max: 14 } : undefined;
      return [{ name, label: t(`mails.${part}`), original: own, max: MAIL_TEXT_MAX[part], lines }];
    });
  return (
    <OwnValuesDialog
      title={t('mails.dialog', {
        subject: currentLanguage() === 'en' ? original.subjectEn : original.subjectVi,
      })}
      width={1120}
      table={table.name}
      form={form}
      onClose={close}
      acts={
        <>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            loading={preview.isBusy}
            onClick={() => void preview.run()}
          >
            {t('mails.preview')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={trial.isBusy}
            onClick={() => void trial.run()}
          >
            {t('mails.try')}
          </Button>
        </>
      }
    >
      <WordFields
        words={words}
        placeholders={placeholders}
        sides={{ vi: fieldsOf('vi'), en: fieldsOf('en') }}
      />
      {answer && (
        <section className={classes.sides} aria-label={t('mails.preview')}>
          {LANGUAGES.map((language) => (
            <div key={language} className={classes.preview}>
              <Title order={3}>{answer[language].subject}</Title>
              <p>{answer[language].text}</p>
            </div>
          ))}
        </section>
      )}
    </OwnValuesDialog>
  );
}
