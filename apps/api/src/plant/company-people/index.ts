export {
  entitle,
  filesOfPeople,
  knownTo,
  readableOfRegistry,
  register,
  registeredPeople,
  type RegistryRow,
  type StoredPerson,
} from './company-people';
