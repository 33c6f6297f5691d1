import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { LoginCard } from '../../features/accounts/login/LoginCard';
import { Slides, TipsBanner, useMetaData } from '../../features/public-content';
import { usePageHeading } from '../../platform/page/use-page-heading';
import { paths } from '../paths';
import refinery from './refinery.svg';
import classes from './VisitorHome.module.css';

/** The home page before login: what the portal is for, and the login. */
export function VisitorHome({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation(['home', 'layout']);
  const titleRef = usePageHeading(t('pageTitle'), true);
  const meta = useMetaData().data;
  return (
    <div className={classes.home}>
      <section className={classes.about}>
        <div className={classes.words}>
          <h1 ref={titleRef} tabIndex={-1} className={classes.title}>
            {t('visitor.title')}
          </h1>
          <p>{t('visitor.first')}</p>
          <p>{t('visitor.second')}</p>
          <p>{t('visitor.third')}</p>
        </div>
        <div className={classes.slides}>
          <Slides />
        </div>
        <div className={classes.drawing} aria-hidden>
          <img src={refinery} alt="" />
        </div>
        <TipsBanner />
      </section>
      <div className={classes.side}>
        <LoginCard registerPath={paths.register} onLoggedIn={onLoggedIn} />
        <Link to={generatePath(paths.approval)} className={classes.check}>
          <IconShieldCheck size={20} aria-hidden />
          {t('checkPaper')}
        </Link>
        {meta && (
          <footer className={classes.foot}>
            <span>{t('visitor.support', { phone: meta.supportPhone })}</span>
            <a href={`mailto:${meta.supportEmail}`}>{meta.supportEmail}</a>
            {meta.hasDevMailbox && <Link to={paths.devMailbox}>{t('layout:user.mailbox')}</Link>}
          </footer>
        )}
      </div>
    </div>
  );
}
