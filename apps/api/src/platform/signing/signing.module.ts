import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { PdfSigner } from './pdf-signer';

@Global()
@Module({
  providers: [{ provide: PdfSigner, inject: [ENV], useFactory: (env: Env) => PdfSigner.of(env) }],
  exports: [PdfSigner],
})
export class SigningModule {}
