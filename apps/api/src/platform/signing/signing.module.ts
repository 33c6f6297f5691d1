import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { GateSeals } from './gate-seals';
import { PdfSigner } from './pdf-signer';

@Global()
@Module({
  providers: [
    { provide: PdfSigner, inject: [ENV], useFactory: (env: Env) => PdfSigner.of(env) },
    GateSeals,
  ],
  exports: [PdfSigner, GateSeals],
})
export class SigningModule {}
