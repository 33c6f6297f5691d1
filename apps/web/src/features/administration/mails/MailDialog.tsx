import { Button, Title } from '@mantine/core';
import {
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
import { WrittenField } from '../../../platform/forms/WrittenField';
import { useMyProfile } from '../../../platform/session/my-profile';
import { currentLanguage } from '../../../platform/i18n/language';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useRowForm } from '../edit/use-row-form';
import { dropMailText, keepMailText, keptMailText } from './kept-mail-texts';
import classes from './Mails.module.css';

const SIDES = [
  { language: 'vi', names: ['subjectVi', 'bodyVi', 'actionVi'] },
  { language: 'en', names: ['subjectEn', 'bodyEn', 'actionEn'] },
] as const satisfies readonly { language: Language; names: readonly MailTextName[] }[];

const partOf = (name: MailTextName): keyof typeof MAIL_TEXT_MAX =>
  name.startsWith('subject') ? 'subject' : name.startsWith('body') ? 'body' : 'action';

interface MailDialogProps {
  mail: MailTemplateEntry;
  table: AdminTable;
  onClose: () => void;
}

/** The words of a mail in both languages beside each other, with what can be filled in, and how the mail looks. */
export function MailDialog({ mail, table, onClose }: MailDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { template, original, placeholders } = mail;
  const userId = useMyProfile()?.userId ?? '';
  const [kept] = useState(() => keptMailText(userId, template));
  const [field, setField] = useState<MailTextName>('bodyVi');
  const [shown, setShown] = useState<{ of: string; answer: MailPreview }>();
  const close = () => {
    dropMailText(userId, template);
    onClose();
  };
  const form = useRowForm(table, mail.row, close, { fixed: { template }, typed: kept });
  const textOf = (name: string): string => {
    const value = form.values[name];
    return typeof value === 'string' ? value : '';
  };
  const body: MailTextsBody = {
    template,
    subjectVi: textOf('subjectVi'),
    bodyVi: textOf('bodyVi'),
    actionVi: textOf('actionVi'),
    subjectEn: textOf('subjectEn'),
    bodyEn: textOf('bodyEn'),
    actionEn: textOf('actionEn'),
  };
  const type = (name: MailTextName, text: string) => {
    form.change(name, text);
    const { template: _template, ...texts } = { ...body, [name]: text };
    keepMailText(userId, template, texts);
  };
  /** Puts a placeholder where the cursor is in the field that was used last. */
  const insert = (placeholder: string) => {
    const element = document.getElementById(field);
    const now = textOf(field);
    const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
    const at = isField ? (element.selectionStart ?? now.length) : now.length;
    type(field, `${now.slice(0, at)}{{${placeholder}}}${now.slice(at)}`);
    element?.focus();
  };
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
      {placeholders.length > 0 && (
        <p className={classes.placeholders}>
          <span>{t('mails.placeholders')}</span>
          {placeholders.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="light"
              onClick={() => insert(name)}
            >{`{{${name}}}`}</Button>
          ))}
        </p>
      )}
      <div className={classes.sides}>
        {SIDES.map(({ language, names }) => (
          <fieldset key={language} className={classes.side}>
            <legend>{t(`mails.languages.${language}`)}</legend>
            {names
              .filter((name) => original[name] !== null)
              .map((name) => {
                const part = partOf(name);
                return (
                  <WrittenField
                    key={name}
                    name={name}
                    label={t(`mails.${part}`)}
                    description={<span className={classes.original}>{original[name]}</span>}
                    inputWrapperOrder={['label', 'input', 'error', 'description']}
                    placeholder={t('mails.asOriginal')}
                    maxLength={MAIL_TEXT_MAX[part]}
                    lines={part === 'body' ? { min: 4, max: 14 } : undefined}
                    error={form.errors[name]}
                    value={textOf(name)}
                    onFocus={() => setField(name)}
                    onChange={(text) => type(name, text)}
                  />
                );
              })}
          </fieldset>
        ))}
      </div>
      {answer && (
        <section className={classes.sides} aria-label={t('mails.preview')}>
          {SIDES.map(({ language }) => (
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
