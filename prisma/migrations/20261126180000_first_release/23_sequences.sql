-- Codes of contractors that register themselves: NT00001 and on.
CREATE SEQUENCE "contractor_code";
