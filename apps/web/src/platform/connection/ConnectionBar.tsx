import { useTranslation } from 'react-i18next';
import { useIsConnected } from './connection';
import classes from './ConnectionBar.module.css';

/** A calm line while the server cannot be reached; it goes away by itself. */
export function ConnectionBar() {
  const { t } = useTranslation('common');
  const isConnected = useIsConnected();
  return (
    <div role="status" className={classes.bar} hidden={isConnected}>
      {isConnected ? '' : t('connectionLost')}
    </div>
  );
}
