import { isColour, shadesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import classes from './Appearance.module.css';

/** What the preview shows of the portal. */
export interface ShownLooks {
  portalName: string;
  supportEmail: string;
  supportPhone: string;
  colour: string;
  logo: string;
}

/** The top bar, a button and the support line with what was entered, before it is saved. */
export function LooksPreview({ looks }: { looks: ShownLooks }) {
  const { t } = useTranslation('administration');
  const shades = isColour(looks.colour) ? shadesOf(looks.colour) : [];
  const colours = Object.fromEntries(
    shades.map((shade, at) => [`--mantine-color-petrol-${at}`, shade]),
  );
  return (
    <div
      role="group"
      className={classes.preview}
      style={colours}
      aria-label={t('appearance.preview')}
    >
      <div className={classes.bar}>
        <img src={looks.logo || '/logo'} alt="" className={classes.logo} />
        <span>{looks.portalName}</span>
      </div>
      <div className={classes.inside}>
        <span className={classes.button}>{t('appearance.previewButton')}</span>
        <span className={classes.link}>{t('appearance.previewLink')}</span>
        <span className={classes.support}>
          {looks.supportPhone} · {looks.supportEmail}
        </span>
      </div>
    </div>
  );
}
