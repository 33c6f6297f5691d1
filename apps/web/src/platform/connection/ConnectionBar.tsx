import { useTranslation } from 'react-i18next';
import { useIsConnected } from './connection';
import classes from './ConnectionBar.module.css';

/** A quiet line that shows while the server cannot be reached. It disappears by itself. */
export function ConnectionBar() {
  const { t } = useTranslation('common');
  const isConnected = useIsConnected();
  return (
    <div role="status" className={classes.bar} hidden={isConnected}>
      {isConnected ? '' : t('connectionLost')}
    </div>
  );
}
