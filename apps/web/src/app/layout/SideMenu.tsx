import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { currentLeaf, menuLeaves, menuTree, useCounts, useMenus } from '../../plant/menus';
import { MenuList } from './MenuList';
import classes from './SideMenu.module.css';

/** The left menu: pages by kind, each with its number of waiting tasks. */
export default function SideMenu() {
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data: menus = [], error, refetch } = useMenus();
  const counts = useCounts().data ?? [];
  const tree = menuTree(menus, counts);
  const current = currentLeaf(menuLeaves(tree), pathname, search.get('m'));
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      {error && menus.length === 0 && <LoadFailed error={error} onRetry={refetch} />}
      <MenuList branches={tree} level={0} currentId={current?.id} />
    </nav>
  );
}
