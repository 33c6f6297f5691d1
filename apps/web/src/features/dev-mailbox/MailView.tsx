import { Button, Title } from '@mantine/core';
import type { MailboxMail } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MailboxPage.module.css';

/** One mail. Its HTML may open links, but may do nothing else. */
export function MailView({ mail }: { mail: MailboxMail }) {
  const { t } = useTranslation('dev');
  const [isText, setText] = useState(false);
  return (
    <article className={classes.view} aria-labelledby="mail-subject">
      <header className={classes.head}>
        <div>
          <Title order={2} id="mail-subject">
            {mail.subject}
          </Title>
          <span className={classes.line}>{mail.to}</span>
        </div>
        <Button variant="default" size="compact-sm" onClick={() => setText(!isText)}>
          {isText ? t('showHtml') : t('showText')}
        </Button>
      </header>
      {isText ? (
        <pre className={classes.text}>{mail.text}</pre>
      ) : (
        <iframe
          className={classes.html}
          title={t('content')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      )}
    </article>
  );
}
