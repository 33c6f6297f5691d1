import { Button, CopyButton, Group, Radio, Text, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Language, type SelfLink } from '@portal/contracts';
import { IconCheck, IconCopy, IconPrinter, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/i18n/language';
import { focusSoon } from '../../../platform/page/focus-soon';
import { formatClock, formatDate } from '../../../platform/time/format';
import { useEditing } from '../people-form';
import { QrPicture } from '../../../platform/codes/QrPicture';
import classes from './SelfRegistration.module.css';

/** The field with the address. */
const ADDRESS = 'self-link-address';
const ICON = { size: 18, 'aria-hidden': true } as const;

interface MadeLinkProps {
  url: string;
  link: SelfLink;
  onDone: () => void;
}

/** A new link: its address as text and as a code, a message to send it with, and a sheet to print for a crew. */
export function MadeLink({ url, link, onDone }: MadeLinkProps) {
  const { t } = useTranslation('selfRegistration');
  const { request } = useEditing();
  const [language, setLanguage] = useState<Language>(currentLanguage);
  // The button that the user pressed has gone.
  useEffect(() => focusSoon(ADDRESS), []);
  const isForCrew = link.personName === '';
  const values = {
    company: request.contractorName,
    name: link.personName,
    time: formatClock(link.expiresTime),
    day: formatDate(link.expiresTime),
    url,
  };
  const message = isForCrew
    ? t(`made.crewMessage.${language}`, values)
    : t(`made.ownMessage.${language}`, values);
  const title = isForCrew ? t('made.crewTitle') : t('made.ownTitle', values);
  // Desktop browsers often cannot share.
  const canShare = typeof navigator.share === 'function';
  return (
    <section className={classes.made} aria-label={title}>
      <QrPicture text={url} label={t('made.code')} size={190} />
      <div className={classes.address}>
        <h3 className={classes.heading}>{title}</h3>
        <Text size="sm">{t('made.once', values)}</Text>
        <TextInput id={ADDRESS} label={t('made.address')} readOnly value={url} />
        <Group>
          <Copy text={url} label={t('made.copyAddress')} />
        </Group>
        <Radio.Group
          label={t('made.message')}
          value={language}
          onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? language)}
        >
          <Group gap="lg" mt={4}>
            {LANGUAGES.map((one) => (
              <Radio key={one} value={one} label={t(`made.languages.${one}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          aria-label={t('made.message')}
          readOnly
          rows={6}
          value={message}
          lang={language}
        />
        <Group gap="sm">
          <Copy text={message} label={t('made.copyMessage')} />
          {canShare && (
            <Button
              variant="default"
              leftSection={<IconShare {...ICON} />}
              // A user who closes the system's window shares nothing, which is no failure.
              onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
            >
              {t('made.share')}
            </Button>
          )}
          {isForCrew && (
            <Button
              variant="default"
              leftSection={<IconPrinter {...ICON} />}
              onClick={() => window.print()}
            >
              {t('made.print')}
            </Button>
          )}
          <Button onClick={onDone}>{t('made.done')}</Button>
        </Group>
      </div>
      {isForCrew &&
        createPortal(
          <div className={classes.sheet}>
            <h1>{t('made.sheetTitle')}</h1>
            <p>{request.contractorName}</p>
            <QrPicture text={url} label={t('made.code')} size={420} />
            <p>{t('made.sheetText', values)}</p>
          </div>,
          document.body,
        )}
    </section>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('selfRegistration');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
          onClick={copy}
        >
          {copied ? t('made.copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}
