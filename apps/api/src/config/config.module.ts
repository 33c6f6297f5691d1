import { Module, type DynamicModule } from '@nestjs/common';
import { ENV, type Env } from './env';

/** Makes the parsed environment injectable everywhere. */
@Module({})
export class ConfigModule {
  static for(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENV, useValue: env }],
      exports: [ENV],
    };
  }
}
