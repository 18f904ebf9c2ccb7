import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { API_PREFIX, createOpenApiDocument } from './openapi-docs';

/** Generates the OpenAPI document without a database: Nest previews the application and instantiates no provider. */
export async function generateOpenApiDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(undefined),
    new FastifyAdapter(),
    {
      preview: true,
      logger: false,
      abortOnError: false,
    },
  );
  app.setGlobalPrefix(API_PREFIX);
  const description = createOpenApiDocument(app);
  await app.close();
  return description;
}
