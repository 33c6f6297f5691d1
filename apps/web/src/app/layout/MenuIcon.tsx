import {
  IconBarrierBlock,
  IconBook,
  IconBooks,
  IconCertificate,
  IconClipboardList,
  IconFileText,
  IconHistory,
  IconIdBadge2,
  IconListDetails,
  IconLogin2,
  IconLogout2,
  IconPresentation,
  IconReportAnalytics,
  IconRoute,
  IconScan,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTools,
  IconTruck,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

/** The icons by the names that the server gives to menu items. */
const icons: Record<string, Icon> = {
  book: IconBook,
  books: IconBooks,
  certificate: IconCertificate,
  'clipboard-list': IconClipboardList,
  gate: IconBarrierBlock,
  history: IconHistory,
  'id-badge-2': IconIdBadge2,
  'list-details': IconListDetails,
  'login-2': IconLogin2,
  'logout-2': IconLogout2,
  presentation: IconPresentation,
  'report-analytics': IconReportAnalytics,
  route: IconRoute,
  scan: IconScan,
  school: IconSchool,
  settings: IconSettings,
  'shield-check': IconShieldCheck,
  tools: IconTools,
  truck: IconTruck,
  'user-check': IconUserCheck,
  users: IconUsers,
  'users-group': IconUsersGroup,
};

/** The icon of a menu item; an unknown name gets a sheet of paper. */
export function MenuIcon({ name }: { name: string }) {
  const Drawing = icons[name] ?? IconFileText;
  return <Drawing size={18} stroke={1.7} aria-hidden />;
}
