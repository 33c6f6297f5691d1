export { FacesService, photoDoubt } from './faces.service';
export { FileAccess } from './file-access';
export { FileCheck } from './file-check';
export { FileStore } from './file-store';
export { FilesModule } from './files.module';
export { UploadsService } from './uploads.service';
