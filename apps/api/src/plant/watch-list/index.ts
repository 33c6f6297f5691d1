export { WatchListModule } from './watch-list.module';
export { WatchList } from './watch-list.service';
