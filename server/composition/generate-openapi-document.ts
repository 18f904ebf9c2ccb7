import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module';
import { API_PREFIX, createOpenApiDocument } from './openapi-docs';

/** The description of the REST interface without a database: the application is looked at, nothing of it is made. */
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
