import type { Language } from '@portal/contracts';
import type { TextOfVersion } from '../../plant/consents';
import { isoDate } from '../../platform/database/iso-date';
import type { ExportedItem } from '../../requests/reads/personal/person-in-requests';
import type { KeptPerson, KeptRead } from './kept-person';

type Named = { nameVi: string; nameEn: string } | null;

/** Everything stored about a person, for handing out: plain JSON, with names of lists in one language. */
export function exportedPerson(
  {
    key,
    record,
    registry,
    entries,
    musters,
    bookings,
    inductions,
    dataRequests,
    reads,
    requestReads,
    inRequests,
  }: KeptPerson,
  {
    items,
    consents,
    consentOf,
    recordFields,
  }: {
    items: readonly ExportedItem[];
    consents: readonly object[];
    /** The texts to which workers have consented. */
    consentOf: TextOfVersion;
    /** The fields of the person's form in the plant's record. */
    recordFields: object;
  },
  language: Language,
): object {
  const nameOf = (row: Named): string => (language === 'vi' ? row?.nameVi : row?.nameEn) ?? '';
  const numbers = new Map(inRequests.requests.map(({ id, number }) => [id, number]));
  const readBy = ({ readBy: by, hour, kind }: KeptRead) => ({
    by,
    hour: hour.toISOString(),
    kind,
  });
  return {
    identityKey: key,
    exportedAt: new Date().toISOString(),
    plantRecord: record && {
      ...recordFields,
      createdAt: record.createdAt.toISOString(),
      documents: record.documents.map((document) => ({
        type: nameOf(document.documentType),
        number: document.documentNumber,
        issuer: document.issuer,
        date: isoDate(document.documentDate),
        files: document.files.map(({ file }) => file.name),
      })),
    },
    cards: (record?.cards ?? []).map((card) => ({
      number: card.number,
      validFrom: isoDate(card.validFrom),
      validTo: isoDate(card.validTo),
      badgeNumber: card.badgeNumber,
      isTemporary: card.isTemporary,
      isEnded: card.isEnded,
      requestNumber: card.request?.number ?? null,
      handOvers: card.handOvers.map((handOver) => ({
        at: handOver.at.toISOString(),
        receiver: handOver.receiver,
        withdrawnAt: handOver.withdrawnAt?.toISOString() ?? null,
      })),
    })),
    cardChanges: (record?.cardChanges ?? []).map((change) => ({
      at: change.at.toISOString(),
      undoneAt: change.undone?.at.toISOString() ?? null,
      requestNumber: change.request.number,
      card: change.card.number,
      newCard: change.newCard?.number ?? null,
      validTo: [isoDate(change.validToBefore), isoDate(change.validToAfter)],
      name: [change.nameBefore, change.nameAfter],
      photo: [change.imageBefore?.name ?? null, change.imageAfter?.name ?? null],
      papers: change.papers.map((paper) => ({
        type: nameOf(paper.documentType),
        lastDay: [isoDate(paper.lastDayBefore), isoDate(paper.lastDay)],
        filesBefore: paper.filesBefore.map(({ file }) => file.name),
      })),
    })),
    issuerCalls: (record?.issuerCalls ?? []).map((call) => ({
      type: nameOf(call.documentType),
      number: call.number,
      issuer: call.issuer,
      lastDay: isoDate(call.lastDay),
      drawnAt: call.drawnAt.toISOString(),
      outcomes: call.acts.map(({ at, outcome, note }) => ({ at: at.toISOString(), outcome, note })),
    })),
    guarantees: (record?.guarantees ?? []).map((guarantee) => ({
      day: isoDate(guarantee.workDate),
      startHour: guarantee.startHour,
      endHour: guarantee.endHour,
      isEnded: guarantee.endedAt !== null,
      requestNumber: guarantee.request.number,
    })),
    gateEvents: (record?.gateEvents ?? []).map((event) => ({
      time: event.happenedAt.toISOString(),
      gate: nameOf(event.gate),
      direction: event.direction,
      outcome: event.outcome,
      reasons: event.reasons,
      note: event.note,
    })),
    siteDays: (record?.siteDays ?? []).map(({ day }) => isoDate(day)),
    cardsHandedOut: (record?.cardHandOuts ?? []).map((handOut) => ({
      number: handOut.card.number,
      handedAt: handOut.handedAt.toISOString(),
      validUntil: handOut.validUntil.toISOString(),
      returnedAt: handOut.returnedAt?.toISOString() ?? null,
      company: handOut.contractor?.name ?? handOut.company,
      host: handOut.host,
    })),
    training: (record?.trainingResults ?? []).map((result) => ({
      course: nameOf(result.course),
      examDate: isoDate(result.examDate),
      score: result.score?.toNumber() ?? null,
      isPassed: result.isPassed,
      validFrom: isoDate(result.validFrom),
      validTo: isoDate(result.validTo),
      corrections: result.corrections.map((change) => ({
        at: change.at.toISOString(),
        score: [change.scoreBefore?.toNumber() ?? null, change.scoreAfter?.toNumber() ?? null],
        isPassed: [change.isPassedBefore, change.isPassedAfter],
        validTo: [isoDate(change.validToBefore), isoDate(change.validToAfter)],
      })),
    })),
    violations: (record?.violations ?? []).map((violation) => ({
      time: violation.violationTime.toISOString(),
      description: violation.description,
      points: violation.points,
      photos: violation.photos.map(({ file }) => file.name),
      withdrawnAt: violation.withdrawnAt?.toISOString() ?? null,
      withdrawReason: violation.withdrawReason,
    })),
    bars: (record?.bars ?? []).map((bar) => ({
      since: isoDate(bar.since),
      until: isoDate(bar.until),
      reason: bar.reason,
      isActive: bar.active,
      liftedAt: bar.liftedAt?.toISOString() ?? null,
      liftReason: bar.liftReason,
    })),
    requestItems: items,
    consents,
    companyRegistries: registry.map(
      ({ contractor, item, files, registeredAt, grantedAt, request, crews }) => ({
        company: contractor.name,
        requestNumber: request.number,
        registeredAt: registeredAt.toISOString(),
        grantedAt: grantedAt?.toISOString() ?? null,
        crews: crews.map(({ crew }) => crew.name),
        form: item,
        files: files.map(({ file }) => file.name),
      }),
    ),
    sentByLinks: entries.map((entry) => ({
      company: entry.link.request.contractor?.name ?? '',
      requestNumber: entry.link.request.number,
      sentAt: entry.sentAt.toISOString(),
      form: entry.person,
      photo: entry.image?.name ?? null,
      files: entry.pages.map(({ file }) => file.name),
      consentVersion: entry.consentVersion,
      consentLanguage: entry.consentLanguage,
      consentText: consentOf(entry.consentVersion, entry.consentLanguage as Language),
    })),
    musters: musters.map(({ muster, leftAt, ticks }) => ({
      kind: muster.kind,
      startedAt: muster.startedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
      ticks: ticks.map(({ state, tickedAt, place }) => ({
        state,
        at: tickedAt.toISOString(),
        place,
      })),
    })),
    trainingClasses: bookings.map(({ session, contractor, state, bookedAt, changedAt }) => ({
      course: language === 'vi' ? session.course.nameVi : session.course.nameEn,
      beginsAt: session.beginsAt.toISOString(),
      place: session.place,
      company: contractor?.name ?? null,
      state,
      bookedAt: bookedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
    inductions: inductions.map((attempt) => ({
      course: nameOf(attempt.induction.course),
      language: attempt.language,
      startedAt: attempt.startedAt.toISOString(),
      endedAt: attempt.endedAt?.toISOString() ?? null,
      score: attempt.score?.toNumber() ?? null,
      isPassed: attempt.isPassed,
      questions: attempt.asked.map(({ text, choices, chosenId, answeredAt }) => ({
        question: text,
        answer:
          (choices as { id: string; text: string }[]).find(({ id }) => id === chosenId)?.text ?? '',
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
    })),
    dataRequests: dataRequests.map((request) => ({
      kind: request.kind,
      receivedAt: request.receivedAt.toISOString(),
      contact: request.contact,
      text: request.text,
      doBy: isoDate(request.doBy),
      closedAt: request.closedAt?.toISOString() ?? null,
      outcome: request.outcome,
      acts: request.acts.map(({ kind, note, at }) => ({ kind, note, at: at.toISOString() })),
    })),
    readBy: [
      ...reads.map(readBy),
      ...requestReads.map((read) => ({
        ...readBy(read),
        requestNumber: numbers.get(read.subject) ?? null,
      })),
    ],
  };
}
