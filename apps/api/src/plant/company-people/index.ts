export {
  entitle,
  knownTo,
  readableOfRegistry,
  register,
  registeredPeople,
  type RegistryRow,
  type StoredPerson,
} from './company-people';
