export { MenuCounters } from './menu-counters';
export { MenusModule } from './menus.module';
