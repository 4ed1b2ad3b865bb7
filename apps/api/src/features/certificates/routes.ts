import * as contract from '@cungnghe/contracts/certificates/endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { file, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findByCode, findOwn, listOf } from './queries.ts';
import { maskedAddress, readCertificateCode } from './rules.ts';

export function registerCertificates(app: FastifyInstance, { db, config }: Services): void {
  route(app, contract.myCertificates, async ({ viewer }) => ok(await listOf(db, viewer.accountId)));

  route(app, contract.certificatePdf, async ({ viewer, params }) => {
    const certificate = await findOwn(db, viewer.accountId, params.id);
    if (!certificate) throw notFound('This certificate');
    // Loaded with the first certificate: fonts and the drawing library are not for every start.
    const { drawCertificate } = await import('./lib/pdf.ts');
    const verifyUrl = `${config.urls.public}/certificates/${certificate.code}`;
    return file(await drawCertificate(certificate, { verifyUrl, locale: viewer.locale }), {
      'content-disposition': `inline; filename="chung-nhan-${certificate.code}.pdf"`,
    });
  });

  route(app, contract.verifyCertificate, async ({ params }) => {
    const certificate = await findByCode(db, readCertificateCode(params.code));
    if (!certificate) throw notFound('This certificate');
    const { needs_name, holder_name } = certificate;
    return ok(needs_name ? { ...certificate, holder_name: maskedAddress(holder_name) } : certificate);
  });
}
