import type { Language } from '../../../server/rules/character-class';

/**
 * Cities by which a zone can be searched, in the player's language. A browser gives only the country for a country with
 * one zone ("час: Польща"), and the zone's own name contains one city, in English.
 */
export const ZONE_CITIES: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  uk: {
    'Africa/Cairo': 'Каїр',
    'America/Los_Angeles': 'Сан-Франциско Сієтл',
    'America/New_York': 'Вашингтон Бостон Маямі',
    'Asia/Baku': 'Баку',
    'Asia/Bangkok': 'Бангкок',
    'Asia/Dubai': 'Дубай Абу-Дабі',
    'Asia/Jerusalem': 'Єрусалим Тель-Авів',
    'Asia/Kolkata': 'Делі Мумбаї',
    'Asia/Seoul': 'Сеул',
    'Asia/Shanghai': 'Пекін',
    'Asia/Singapore': 'Сінгапур',
    'Asia/Tbilisi': 'Тбілісі Батумі',
    'Asia/Tokyo': 'Токіо Осака',
    'Asia/Yerevan': 'Єреван',
    'Europe/Amsterdam': 'Амстердам Гаага',
    'Europe/Athens': 'Афіни',
    'Europe/Belgrade': 'Белград',
    'Europe/Berlin': 'Берлін Мюнхен Гамбург Франкфурт',
    'Europe/Bratislava': 'Братислава',
    'Europe/Brussels': 'Брюссель Антверпен',
    'Europe/Bucharest': 'Бухарест',
    'Europe/Budapest': 'Будапешт',
    'Europe/Chisinau': 'Кишинів',
    'Europe/Copenhagen': 'Копенгаген',
    'Europe/Dublin': 'Дублін',
    'Europe/Helsinki': 'Гельсінкі',
    'Europe/Istanbul': 'Стамбул Анкара Анталья',
    'Europe/Kyiv': 'Київ Львів Одеса Харків Дніпро Ужгород',
    'Europe/Lisbon': 'Лісабон Порту',
    'Europe/Ljubljana': 'Любляна',
    'Europe/London': 'Лондон Манчестер Единбург',
    'Europe/Madrid': 'Мадрид Барселона Валенсія',
    'Europe/Oslo': 'Осло',
    'Europe/Paris': 'Париж Ліон Ніцца',
    'Europe/Prague': 'Прага Брно',
    'Europe/Riga': 'Рига',
    'Europe/Rome': 'Рим Мілан Неаполь',
    'Europe/Sofia': 'Софія Варна',
    'Europe/Stockholm': 'Стокгольм',
    'Europe/Tallinn': 'Таллінн',
    'Europe/Vienna': 'Відень',
    'Europe/Vilnius': 'Вільнюс Каунас',
    'Europe/Warsaw': 'Варшава Краків Вроцлав Гданськ',
    'Europe/Zagreb': 'Загреб',
    'Europe/Zurich': 'Цюрих Женева Берн',
  },
};

/** Additional search texts of a zone in a language. */
export function citiesOf(zone: string, language: Language): string {
  return ZONE_CITIES[language]?.[zone] ?? '';
}
