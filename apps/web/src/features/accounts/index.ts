export { SessionList } from './sessions/SessionList';
