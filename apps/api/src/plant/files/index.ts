export { FacesService, photoDoubt } from './faces.service';
export { FileAccess } from './file-access';
export { FileCheck } from './file-check';
export { FileStore } from './file-store';
export { FilesModule } from './files.module';
export { StraightPages } from './straight-pages';
export { UploadsService } from './uploads.service';
